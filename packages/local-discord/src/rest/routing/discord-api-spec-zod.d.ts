/** Discord's published schemas; the package ships them without types. */
declare module 'discord-api-spec/zod' {
  import type { $ZodType } from 'zod/v4/core';

  export const ApplicationCommandAutocompleteCallbackRequestSchema: $ZodType;
  export const ApplicationCommandCreateRequestSchema: $ZodType;
  export const ApplicationCommandPatchRequestPartialSchema: $ZodType;
  export const ApplicationCommandUpdateRequestSchema: $ZodType;
  export const BotAccountPatchRequestSchema: $ZodType;
  export const ChannelPermissionOverwriteRequestSchema: $ZodType;
  export const ComponentEmojiForRequestSchema: $ZodType;
  export const CreateGuildChannelRequestSchema: $ZodType;
  export const CreateMessageInteractionCallbackRequestSchema: $ZodType;
  export const CreatePrivateChannelRequestSchema: $ZodType;
  export const CreateTextThreadWithMessageRequestSchema: $ZodType;
  export const CreateTextThreadWithoutMessageRequestSchema: $ZodType;
  export const ExternalScheduledEventCreateRequestSchema: $ZodType;
  export const ExternalScheduledEventPatchRequestPartialSchema: $ZodType;
  export const IncomingWebhookRequestPartialSchema: $ZodType;
  export const IncomingWebhookUpdateRequestPartialSchema: $ZodType;
  export const LaunchActivityInteractionCallbackRequestSchema: $ZodType;
  export const MessageCreateRequestSchema: $ZodType;
  export const MessageEditRequestPartialSchema: $ZodType;
  export const ModalInteractionCallbackRequestSchema: $ZodType;
  export const PongInteractionCallbackRequestSchema: $ZodType;
  export const RichEmbedSchema: $ZodType;
  export const UpdateGuildChannelRequestPartialSchema: $ZodType;
  export const UpdateMessageInteractionCallbackRequestSchema: $ZodType;
  export const UpdateThreadRequestPartialSchema: $ZodType;
}
