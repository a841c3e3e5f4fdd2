export {
  expectWithinFormLimits,
  expectWithinLimits,
} from '../../../packages/local-discord/test/support/limits.ts';
