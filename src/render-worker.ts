import { serveRenderJobs } from '@crokinole/pictures/pool/serve-render-jobs';
import { pictureWordsIn } from './words/registry.ts';

serveRenderJobs(pictureWordsIn);
