import { PRESET_IDS } from '../../../core/rules/presets/registry.ts';
import { HANDS } from '../../../core/shot/hand.ts';
import { BOARD_SPEEDS } from '../../../core/shot/shot.ts';
import { RING_VALUES } from '../../../matches/records/settings.ts';
import { THEME_IDS } from '../../../render/themes/theme.ts';
import { CLOCKS } from '../../definitions/options.ts';
import { LANGUAGES } from '../../../words/registry.ts';
import { choosePreset, simply, type Change } from './settings-edits.ts';
import type { SettingsMenu, SettingsPage, SettingsSwitch } from '../../ids/press-choices.ts';

/** What a choice does, and the page that it stands on. */
interface Choice {
  readonly change: Change;
  readonly page: SettingsPage;
}

/** Nothing for a value that stands in none of our menus. */
export function chosenSetting(menu: SettingsMenu, value: string): Choice | undefined {
  switch (menu) {
    case 'preset':
      return among(PRESET_IDS, value, 'match', choosePreset);
    case 'hand':
      return among(HANDS, value, 'match', (hand) => simply({ hand }));
    case 'speed':
      return among(BOARD_SPEEDS, value, 'match', (boardSpeed) => simply({ boardSpeed }));
    case 'clock':
      return among(CLOCKS, value, 'match', (clock) =>
        simply({ turnMs: clock === 'none' ? null : Number(clock) }),
      );
    case 'language':
      return among(['own', ...LANGUAGES], value, 'place', (language) =>
        simply({ language: language === 'own' ? null : language }),
      );
    case 'theme':
      return among(THEME_IDS, value, 'look', (theme) => simply({ theme }));
    case 'values':
      return among(RING_VALUES, value, 'look', (ringValues) => simply({ ringValues }));
  }
}

function among<Key extends string>(
  keys: readonly Key[],
  value: string,
  page: SettingsPage,
  changeTo: (key: Key) => Change,
): Choice | undefined {
  const key = keys.find((each) => each === value);
  return key === undefined ? undefined : { change: changeTo(key), page };
}

export function switched(what: SettingsSwitch, isOn: boolean): Choice {
  switch (what) {
    case 'threads':
      return { change: simply({ threadPerMatch: isOn }), page: 'place' };
    case 'numbers':
      return { change: simply({ discNumbers: isOn }), page: 'look' };
    case 'stills':
      return { change: simply({ stillReplays: isOn }), page: 'look' };
    case 'pictures':
      return { change: simply({ keepPictures: isOn }), page: 'look' };
    case 'pace':
      return { change: simply({ robotsWait: isOn }), page: 'match' };
  }
}
