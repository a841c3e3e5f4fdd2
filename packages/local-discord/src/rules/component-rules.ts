import { isSelect, walkComponents } from '../protocol/components.ts';
import { isUnicodeEmoji } from '../protocol/emoji.ts';
import { BUTTON_STYLE, COMPONENT } from '../protocol/numbers.ts';
import type { FormError } from '../protocol/refusals.ts';
import type { Component, Emoji } from '../protocol/shapes.ts';

const MAX_COMPONENTS = 40;
const MAX_TEXT = 4000;

/** The documented component rules that field schemas cannot express. */
export function componentErrors(
  components: readonly Component[],
  isV2: boolean,
  emojiIds: ReadonlySet<string>,
): readonly FormError[] {
  const placed = [...walkComponents(components)];
  const errors: FormError[] = [];
  if (!isV2) errors.push(...legacyErrors(components));
  if (placed.length > MAX_COMPONENTS) {
    errors.push({
      path: ['components'],
      code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      message: `The maximum number of components is ${MAX_COMPONENTS}`,
    });
  }
  const textLength = placed.reduce(
    (sum, { component }) =>
      component.type === COMPONENT.textDisplay ? sum + (component.content?.length ?? 0) : sum,
    0,
  );
  if (textLength > MAX_TEXT) {
    errors.push({
      path: ['components'],
      code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      message: `The total displayable text size exceeds the maximum of ${MAX_TEXT}`,
    });
  }
  errors.push(...duplicateErrors(components));
  for (const { component, path } of placed) {
    errors.push(
      ...fieldErrors(component, emojiIds).map((error) => ({
        ...error,
        path: [...path, ...error.path],
      })),
    );
  }
  return errors;
}

function legacyErrors(components: readonly Component[]): FormError[] {
  const errors: FormError[] = components.flatMap(({ type }, index) =>
    type === COMPONENT.actionRow
      ? []
      : [
          {
            path: ['components', index],
            code: 'UNION_TYPE_CHOICES',
            message: 'Value of field "type" must be one of (1,).',
          },
        ],
  );
  if (components.length > 5) {
    errors.push({
      path: ['components'],
      code: 'BASE_TYPE_BAD_LENGTH',
      message: 'Must be between 1 and 5 in length.',
    });
  }
  return errors;
}

export function duplicateErrors(components: readonly Component[]): FormError[] {
  const customIds = new Set<string>();
  const ids = new Set<number>();
  const errors: FormError[] = [];
  for (const { component, path } of walkComponents(components)) {
    const { custom_id: customId, id } = component;
    if (customId !== undefined && customId !== null) {
      if (customIds.has(customId)) {
        errors.push({
          path: [...path, 'custom_id'],
          code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
          message: 'Component custom id cannot be duplicated',
        });
      }
      customIds.add(customId);
    }
    // An id of 0 asks for a generated one.
    if (id === undefined || id === null || id === 0) continue;
    if (ids.has(id)) {
      errors.push({
        path: [...path, 'id'],
        code: 'COMPONENT_ID_DUPLICATED',
        message: 'Component id cannot be duplicated',
      });
    }
    ids.add(id);
  }
  return errors;
}

function fieldErrors(component: Component, emojiIds: ReadonlySet<string>): FormError[] {
  if (component.type === COMPONENT.button) return buttonErrors(component, emojiIds);
  if (component.type === COMPONENT.actionRow) return rowErrors(component);
  if (isSelect(component.type)) return selectErrors(component, emojiIds);
  if (component.type === COMPONENT.file && !component.file?.url.startsWith('attachment://')) {
    return [
      {
        path: ['file', 'url'],
        code: 'COMPONENT_FILE_INVALID_URL',
        message: 'File components take only attachment:// references',
      },
    ];
  }
  return [];
}

const REQUIRED = { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };

function buttonErrors(button: Component, emojiIds: ReadonlySet<string>): FormError[] {
  const errors: FormError[] = [];
  const isLink = button.style === BUTTON_STYLE.link;
  const isPremium = button.style === BUTTON_STYLE.premium;
  const has = (value: unknown): boolean => value !== undefined && value !== null;
  const refuse = (path: string, code: string, message: string): void => {
    errors.push({ path: [path], code, message });
  };
  if (isLink && !has(button.url)) errors.push({ path: ['url'], ...REQUIRED });
  if (!isLink && has(button.url)) {
    refuse('url', 'BUTTON_COMPONENT_INVALID_URL', 'Only link buttons may have a url');
  }
  if (!isLink && !isPremium && !has(button.custom_id)) {
    errors.push({ path: ['custom_id'], ...REQUIRED });
  }
  if ((isLink || isPremium) && has(button.custom_id)) {
    refuse('custom_id', 'COMPONENT_CUSTOM_ID_FORBIDDEN', 'This button may not have a custom id');
  }
  if (isLink && has(button.url)) errors.push(...schemeErrors(button.url ?? ''));
  if (button.emoji) errors.push(...emojiErrors(button.emoji, emojiIds));
  const label = button.label ?? '';
  if (!isPremium && label === '' && !has(button.emoji)) {
    refuse('label', 'BUTTON_COMPONENT_LABEL_OR_EMOJI', 'A button must have a label or an emoji');
  }
  return errors;
}

const LINK_SCHEMES = ['http', 'https', 'discord'];

function schemeErrors(url: string): FormError[] {
  const scheme = /^([^:/?#]*):/.exec(url)?.[1]?.toLowerCase() ?? '';
  if (LINK_SCHEMES.includes(scheme)) return [];
  const known = LINK_SCHEMES.map((one) => `'${one}'`).join(', ');
  return [
    {
      path: ['url'],
      code: 'URL_TYPE_INVALID_SCHEME',
      message: `Scheme "${scheme}" is not supported. Scheme must be one of (${known}).`,
    },
  ];
}

/** A custom emoji is given by an id that the app knows; any other must be in Unicode. */
function emojiErrors({ id, name }: Emoji, emojiIds: ReadonlySet<string>): FormError[] {
  const isCustom = (id ?? '') !== '';
  if (isCustom ? emojiIds.has(id ?? '') : isUnicodeEmoji(name ?? '')) return [];
  return [
    {
      path: ['emoji', isCustom ? 'id' : 'name'],
      code: 'BUTTON_COMPONENT_INVALID_EMOJI',
      message: 'Invalid emoji',
    },
  ];
}

const MAX_BUTTONS_IN_ROW = 5;

function rowErrors(row: Component): FormError[] {
  const inside = row.components ?? [];
  const buttons = inside.filter(({ type }) => type === COMPONENT.button).length;
  const others = inside.length - buttons;
  if (others === 0 && buttons <= MAX_BUTTONS_IN_ROW) return [];
  if (others === 1 && buttons === 0) return [];
  return [
    {
      path: [],
      code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
      message: 'The components in this row take more room than it has',
    },
  ];
}

function selectErrors(select: Component, emojiIds: ReadonlySet<string>): FormError[] {
  const errors: FormError[] = [];
  const min = select.min_values ?? 1;
  const max = select.max_values ?? 1;
  const options = select.options ?? [];
  if (min > max) {
    errors.push({
      path: ['min_values'],
      code: 'COMPONENT_SELECT_MIN_HIGHER_THAN_MAX',
      message: 'The minimum is higher than the maximum',
    });
  }
  if (select.type !== COMPONENT.stringSelect) return errors;
  if (max > Math.max(1, options.length)) {
    errors.push({
      path: ['max_values'],
      code: 'COMPONENT_SELECT_MAX_VALUE_TOO_MANY',
      message: 'The maximum is higher than the number of options',
    });
  }
  options.forEach(({ emoji }, index) => {
    if (!emoji) return;
    for (const error of emojiErrors(emoji, emojiIds)) {
      // Discord calls it a button's error here, too (discord-api-docs #8071).
      errors.push({ ...error, path: ['options', index, ...error.path] });
    }
  });
  const values = options.map(({ value }) => value);
  options.forEach(({ value }, index) => {
    if (values.indexOf(value) === index) return;
    errors.push({
      path: ['options', index, 'value'],
      code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
      message: 'The specified option value is already used',
    });
  });
  if (options.filter((option) => option.default === true).length > max) {
    errors.push({
      path: ['options'],
      code: 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      message: 'More default options than may be chosen',
    });
  }
  return errors;
}
