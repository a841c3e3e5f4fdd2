import { countingIn } from '../shared/counting.ts';

// British English has no comma before “and”.
export const { plural, figured, counted, listOf } = countingIn('en-GB');
