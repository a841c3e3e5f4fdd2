import {
  ChannelSelectMenuBuilder,
  ChannelType,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  FileUploadBuilder,
  LabelBuilder,
  MentionableSelectMenuBuilder,
  ModalBuilder,
  RadioGroupBuilder,
  RoleSelectMenuBuilder,
  TextDisplayBuilder,
  UserSelectMenuBuilder,
  type ModalSubmitInteraction,
} from 'discord.js';

const SIZES = [
  { label: 'Small', value: 's', description: 'For a table' },
  { label: 'Large', value: 'l' },
];
const EXTRAS = [
  { label: 'Wax', value: 'wax' },
  { label: 'Case', value: 'case' },
  { label: 'Pegs', value: 'pegs' },
];

/** A form with every kind of checkbox and upload. */
export function orderForm(): ModalBuilder {
  return new ModalBuilder({ custom_id: 'order-form', title: 'An order' })
    .addTextDisplayComponents(new TextDisplayBuilder({ content: 'All that is **needed**.' }))
    .addLabelComponents(
      new LabelBuilder({ label: 'Size' }).setRadioGroupComponent(
        new RadioGroupBuilder({ custom_id: 'size', options: SIZES }),
      ),
      new LabelBuilder({ label: 'Extras' }).setCheckboxGroupComponent(
        new CheckboxGroupBuilder({
          custom_id: 'extras',
          min_values: 1,
          max_values: 2,
          options: EXTRAS,
        }),
      ),
      new LabelBuilder({ label: 'As a gift' }).setCheckboxComponent(
        new CheckboxBuilder({ custom_id: 'gift' }),
      ),
      new LabelBuilder({ label: 'Drawing' }).setFileUploadComponent(
        new FileUploadBuilder({ custom_id: 'drawing', required: false, max_values: 2 }),
      ),
    );
}

/** A form with every kind of entity select. */
export function inviteForm(presetUserId: string): ModalBuilder {
  return new ModalBuilder({ custom_id: 'invite-form', title: 'An invitation' }).addLabelComponents(
    new LabelBuilder({ label: 'Guest' }).setUserSelectMenuComponent(
      new UserSelectMenuBuilder({ custom_id: 'guest', max_values: 2 }),
    ),
    new LabelBuilder({ label: 'Host' }).setUserSelectMenuComponent(
      new UserSelectMenuBuilder({ custom_id: 'host' }).setDefaultUsers(presetUserId),
    ),
    new LabelBuilder({ label: 'Group' }).setRoleSelectMenuComponent(
      new RoleSelectMenuBuilder({ custom_id: 'group', required: false }),
    ),
    new LabelBuilder({ label: 'Place' }).setChannelSelectMenuComponent(
      new ChannelSelectMenuBuilder({ custom_id: 'place', channel_types: [ChannelType.GuildText] }),
    ),
    new LabelBuilder({ label: 'Thanks to' }).setMentionableSelectMenuComponent(
      new MentionableSelectMenuBuilder({ custom_id: 'thanks', required: false, max_values: 3 }),
    ),
  );
}

/** The submitted values in one line. */
export function filledIn({ customId, fields }: ModalSubmitInteraction): string {
  if (customId === 'order-form') {
    const files = [...(fields.getUploadedFiles('drawing')?.values() ?? [])];
    return [
      fields.getRadioGroup('size', true),
      fields.getCheckboxGroup('extras').join('+'),
      fields.getCheckbox('gift') ? 'gift' : 'no gift',
      files.map(({ name, size }) => `${name} of ${size}`).join('+'),
    ].join(', ');
  }
  const users = [...fields.getSelectedUsers('guest', true).values()];
  const [host] = [...fields.getSelectedUsers('host', true).values()];
  const thanks = fields.getSelectedMentionables('thanks');
  return [
    users.map(({ username }) => username).join('+'),
    host?.username ?? '',
    [...(fields.getSelectedRoles('group')?.values() ?? [])].map((role) => role?.name).join('+'),
    [...fields.getSelectedChannels('place', true).values()].map(({ id }) => `<#${id}>`).join('+'),
    `${thanks?.users.size ?? 0} users and ${thanks?.roles.size ?? 0} roles`,
  ].join(', ');
}
