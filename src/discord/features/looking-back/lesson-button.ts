import { lessonOf, MAX_LESSON_REVIEWS } from '../../../matches/reading/reviews.ts';
import { ids } from '../../ids/ids.ts';
import type { Call } from '../../interactions/call.ts';
import type { ButtonOptions } from '../../ui/parts.ts';

/** Leads to the boards of the player's own lesson, if there is one. */
export async function lessonButtons({
  bot,
  player,
  words,
}: Call): Promise<readonly ButtonOptions[]> {
  const results = await bot.reviews.readResultsOf(player, MAX_LESSON_REVIEWS, null);
  if (lessonOf(results).kind !== 'lesson') return [];
  const id = ids.encode('practice-menu', { mode: 'own' });
  return [{ id, label: words.practice.menu.buttons.own }];
}
