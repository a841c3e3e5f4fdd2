import { preparingFor } from '../../common/prepared.ts';
import type { Queries } from './engine.ts';

export const preparedOnce = preparingFor<Queries>();
