import { serveRenderJobs } from './render/pool/serve-render-jobs.ts';
import { pictureWordsIn } from './words/registry.ts';

serveRenderJobs(pictureWordsIn);
