import {
  ComponentType,
  TextInputStyle,
  type APIComponentInLabel,
  type APILabelComponent,
  type APIRadioGroupOption,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
} from 'discord.js';

/** Only a submitted form has fields. */
export type FormInteraction = MessageComponentInteraction | ModalSubmitInteraction;

interface Field {
  /** Names the input in the submitted form. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

interface Choosing extends Field {
  readonly options: readonly APIRadioGroupOption[];
  readonly chosen: readonly string[];
}

interface Typing extends Field {
  readonly value: string;
  readonly maxChars: number;
  readonly style?: TextInputStyle;
  readonly isOptional?: boolean;
}

/** Discord shows at most this many choices one below the other. */
const MAX_SHOWN_CHOICES = 10;

function withDefaults(options: readonly APIRadioGroupOption[], chosen: readonly string[]) {
  return options.map((each) => ({ ...each, default: chosen.includes(each.value) }));
}

/** One of several choices: all in sight, or in a menu if they are too many. */
export function oneOfField({ name, options, chosen, ...field }: Choosing): APILabelComponent {
  if (options.length > MAX_SHOWN_CHOICES) return menuField({ name, options, chosen, ...field });
  return labelled(field, {
    type: ComponentType.RadioGroup,
    custom_id: name,
    options: withDefaults(options, chosen),
    required: true,
  });
}

/** One of several choices, or more of them. */
export function someOfField({ name, options, chosen, ...field }: Choosing): APILabelComponent {
  return labelled(field, {
    type: ComponentType.CheckboxGroup,
    custom_id: name,
    options: withDefaults(options, chosen),
    required: true,
  });
}

/** One of several choices in a menu, which takes little height. */
export function menuField({ name, options, chosen, ...field }: Choosing): APILabelComponent {
  return labelled(field, {
    type: ComponentType.StringSelect,
    custom_id: name,
    options: withDefaults(options, chosen),
    required: true,
  });
}

/** A text that is typed, in one line unless another style is given. */
export function textField({
  name,
  value,
  maxChars,
  style = TextInputStyle.Short,
  isOptional = false,
  ...field
}: Typing): APILabelComponent {
  return labelled(field, {
    type: ComponentType.TextInput,
    custom_id: name,
    style,
    max_length: maxChars,
    required: !isOptional,
    ...(value !== '' && { value }),
  });
}

/** One person. */
export function personField({ name, ...field }: Field): APILabelComponent {
  return labelled(field, { type: ComponentType.UserSelect, custom_id: name, required: true });
}

function labelled(
  { label, hint }: Omit<Field, 'name'>,
  component: APIComponentInLabel,
): APILabelComponent {
  return {
    type: ComponentType.Label,
    label,
    ...(hint === undefined ? {} : { description: hint }),
    component,
  };
}

/** What was chosen in a field; undefined if no form with this field was sent. */
export function chosenIn(
  interaction: FormInteraction,
  name: string,
): readonly string[] | undefined {
  if (!interaction.isModalSubmit()) return undefined;
  const field = interaction.fields.fields.get(name);
  if (field === undefined) return undefined;
  if ('values' in field) return [...field.values];
  return 'value' in field && typeof field.value === 'string' ? [field.value] : [];
}

/** The person who was chosen, and whether they are a member of the server. */
export function personIn(interaction: FormInteraction, name: string) {
  if (!interaction.isModalSubmit()) return undefined;
  const field = interaction.fields.fields.get(name);
  if (field === undefined || !('users' in field)) return undefined;
  const user = field.users.first();
  return user && { user, isMember: field.members?.has(user.id) === true };
}
