/** Objects that go over the wire unchanged, as bots send them and the browser renders them. */
export interface Emoji {
  readonly id?: string | null;
  readonly name?: string | null;
  readonly animated?: boolean;
}

export interface Media {
  readonly url: string;
  readonly attachment_id?: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly content_type?: string | null;
}

export interface SelectOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string | null;
  readonly emoji?: Emoji | null;
  readonly default?: boolean | null;
}

/** A part of a message or a form. Its fields depend on the type, which schemas check. */
export interface Component {
  readonly type: number;
  readonly id?: number | null;
  readonly custom_id?: string | null;
  readonly components?: readonly Component[];
  readonly component?: Component;
  readonly accessory?: Component;
  readonly style?: number;
  readonly label?: string | null;
  readonly emoji?: Emoji | null;
  readonly url?: string | null;
  readonly sku_id?: string | null;
  readonly disabled?: boolean | null;
  readonly content?: string;
  readonly media?: Media;
  readonly file?: Media;
  readonly items?: readonly GalleryItem[];
  readonly description?: string | null;
  readonly spoiler?: boolean | null;
  readonly divider?: boolean | null;
  readonly spacing?: number | null;
  readonly accent_color?: number | null;
  readonly options?: readonly SelectOption[];
  readonly placeholder?: string | null;
  readonly min_values?: number | null;
  readonly max_values?: number | null;
  readonly channel_types?: readonly number[] | null;
  readonly default_values?: readonly { readonly id: string; readonly type: string }[] | null;
  readonly file_types?: readonly string[] | null;
  readonly required?: boolean | null;
  readonly value?: string | null;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
  readonly default?: boolean | null;
  readonly name?: string;
  readonly size?: number;
}

export interface GalleryItem {
  readonly media: Media;
  readonly description?: string | null;
  readonly spoiler?: boolean | null;
}

export interface EmbedPicture {
  readonly url?: string | null;
  readonly width?: number | null;
  readonly height?: number | null;
}

export interface Embed {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly url?: string | null;
  readonly color?: number | null;
  readonly timestamp?: string | null;
  readonly footer?: { readonly text?: string | null; readonly icon_url?: string | null } | null;
  readonly author?: { readonly name?: string | null; readonly url?: string | null } | null;
  readonly image?: EmbedPicture | null;
  readonly thumbnail?: EmbedPicture | null;
  readonly fields?:
    | readonly {
        readonly name: string;
        readonly value: string;
        readonly inline?: boolean | null;
      }[]
    | null;
}

export interface AllowedMentions {
  readonly parse?: readonly (string | null)[] | null;
  readonly users?: readonly (string | null)[] | null;
  readonly roles?: readonly (string | null)[] | null;
  readonly replied_user?: boolean | null;
}

export interface AttachmentNote {
  readonly id: string;
  readonly filename?: string | null;
  readonly description?: string | null;
}

/** A bot's payload for a new or edited message. */
export interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: readonly Embed[] | null;
  readonly components?: readonly Component[] | null;
  readonly attachments?: readonly AttachmentNote[] | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly flags?: number | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly tts?: boolean | null;
  readonly poll?: object | null;
  readonly sticker_ids?: readonly string[] | null;
  readonly message_reference?: {
    readonly type?: number | null;
    readonly message_id: string;
    readonly channel_id?: string | null;
    readonly fail_if_not_exists?: boolean | null;
  } | null;
}

export interface Modal {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly Component[];
}

export interface Choice {
  readonly name: string;
  readonly value: string | number;
  readonly name_localizations?: Readonly<Record<string, string>> | null;
}

export type Localizations = Readonly<Record<string, string>> | null;

export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly name_localizations?: Localizations;
  readonly description_localizations?: Localizations;
  readonly required?: boolean | null;
  readonly choices?: readonly Choice[] | null;
  readonly autocomplete?: boolean | null;
  readonly options?: readonly CommandOption[] | null;
  readonly channel_types?: readonly number[] | null;
  readonly file_types?: readonly string[] | null;
  readonly min_value?: number | null;
  readonly max_value?: number | null;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
}

export interface CommandBody {
  readonly name: string;
  readonly type?: number | null;
  readonly description?: string | null;
  readonly name_localizations?: Localizations;
  readonly description_localizations?: Localizations;
  readonly options?: readonly CommandOption[] | null;
  readonly default_member_permissions?: string | number | null;
  readonly dm_permission?: boolean | null;
  readonly contexts?: readonly number[] | null;
  readonly integration_types?: readonly number[] | null;
  readonly nsfw?: boolean | null;
  /** Only for Entry Point commands. */
  readonly handler?: number | null;
}

/** An answered option as a client sends it. */
export interface AnsweredOption {
  readonly type: number;
  readonly name: string;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly AnsweredOption[];
}
