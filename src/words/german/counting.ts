import { countingIn } from '../shared/counting.ts';

export const { plural, figured, counted, listOf } = countingIn('de');
