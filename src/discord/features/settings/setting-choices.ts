import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { HANDS } from 'crokinole/shot/hand';
import { BOARD_SPEEDS } from 'crokinole/shot/shot';
import { RING_VALUES } from '../../../matches/records/settings.ts';
import { THEME_IDS } from '@crokinole/pictures/themes/theme';
import { CLOCKS } from '../../definitions/options.ts';
import { LANGUAGES } from '../../../words/registry.ts';
import { choosePreset, plainEdit, type CheckedSettingsEdit } from './settings-edits.ts';
import type { SettingsMenu, SettingsPage, SettingsSwitch } from '../../ids/press-choices.ts';

/** What a choice does, and the page that it stands on. */
interface Choice {
  readonly change: CheckedSettingsEdit;
  readonly page: SettingsPage;
}

/** Nothing for a value that stands in none of our menus. */
export function chosenSetting(menu: SettingsMenu, value: string): Choice | undefined {
  switch (menu) {
    case 'preset':
      return among(PRESET_IDS, value, 'match', choosePreset);
    case 'hand':
      return among(HANDS, value, 'match', (hand) => plainEdit({ hand }));
    case 'speed':
      return among(BOARD_SPEEDS, value, 'match', (boardSpeed) => plainEdit({ boardSpeed }));
    case 'clock':
      return among(CLOCKS, value, 'match', (clock) =>
        plainEdit({ turnMs: clock === 'none' ? null : Number(clock) }),
      );
    case 'language':
      return among(['own', ...LANGUAGES], value, 'place', (language) =>
        plainEdit({ language: language === 'own' ? null : language }),
      );
    case 'theme':
      return among(THEME_IDS, value, 'look', (theme) => plainEdit({ theme }));
    case 'values':
      return among(RING_VALUES, value, 'look', (ringValues) => plainEdit({ ringValues }));
  }
}

function among<Key extends string>(
  keys: readonly Key[],
  value: string,
  page: SettingsPage,
  changeTo: (key: Key) => CheckedSettingsEdit,
): Choice | undefined {
  const key = keys.find((each) => each === value);
  return key === undefined ? undefined : { change: changeTo(key), page };
}

export function switched(what: SettingsSwitch, isOn: boolean): Choice {
  switch (what) {
    case 'threads':
      return { change: plainEdit({ threadPerMatch: isOn }), page: 'place' };
    case 'numbers':
      return { change: plainEdit({ discNumbers: isOn }), page: 'look' };
    case 'stills':
      return { change: plainEdit({ stillReplays: isOn }), page: 'look' };
    case 'pictures':
      return { change: plainEdit({ keepPictures: isOn }), page: 'look' };
    case 'pace':
      return { change: plainEdit({ robotsWait: isOn }), page: 'match' };
    case 'table':
      return { change: plainEdit({ table: isOn }), page: 'place' };
    case 'clubs': {
      const tournaments = isOn ? ('everyone' as const) : ('admins' as const);
      return { change: plainEdit({ tournaments }), page: 'place' };
    }
  }
}
