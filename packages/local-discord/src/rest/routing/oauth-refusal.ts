import { ApiRefusal } from '../../protocol/refusals.ts';

const REFUSALS = {
  invalid_client: [401, undefined],
  invalid_grant: [400, 'Invalid "code" in request.'],
  invalid_request: [400, 'The body must be a form with "grant_type" and "code" or "scope".'],
  unsupported_grant_type: [
    400,
    'Only "authorization_code" and "client_credentials" are granted here.',
  ],
} as const;

/** OAuth has its own error format. */
export class OAuthRefusal extends ApiRefusal {
  readonly #error: keyof typeof REFUSALS;
  readonly #description: string | undefined;

  constructor(error: keyof typeof REFUSALS) {
    const [status, description] = REFUSALS[error];
    super(status, 0, description ?? error);
    this.#error = error;
    this.#description = description;
  }

  override get json(): object {
    return {
      error: this.#error,
      ...(this.#description && { error_description: this.#description }),
    };
  }
}
