import { walkComponents } from '../protocol/components.ts';
import { COMPONENT } from '../protocol/numbers.ts';
import type { FormError } from '../protocol/refusals.ts';
import type { Component, Modal } from '../protocol/shapes.ts';
import { duplicateErrors } from './component-rules.ts';

const MAX_PARTS = 5;

/** The documented form rules that field schemas cannot express. */
export function modalErrors(modal: Modal): FormError[] {
  const errors = duplicateErrors(modal.components);
  if (modal.components.length > MAX_PARTS) {
    errors.push({
      path: ['components'],
      code: 'BASE_TYPE_BAD_LENGTH',
      message: `Must be between 1 and ${MAX_PARTS} in length.`,
    });
  }
  for (const { component, path } of walkComponents(modal.components)) {
    errors.push(
      ...partErrors(component).map((error) => ({ ...error, path: [...path, ...error.path] })),
    );
  }
  for (const [index, part] of modal.components.entries()) {
    const [input] = part.type === COMPONENT.actionRow ? (part.components ?? []) : [];
    if (input !== undefined && !input.label) {
      errors.push({
        path: ['components', index, 'components', 0, 'label'],
        code: 'BASE_TYPE_REQUIRED',
        message: 'This field is required',
      });
    }
  }
  return errors;
}

function partErrors(component: Component): FormError[] {
  const errors: FormError[] = [];
  const [min, max] = [component.min_length ?? 0, component.max_length ?? 4000];
  if (component.type === COMPONENT.textInput && min > max) {
    errors.push({
      path: ['min_length'],
      code: 'COMPONENT_TEXT_INPUT_MIN_HIGHER_THAN_MAX',
      message: 'The minimum length is higher than the maximum',
    });
  }
  if (component.type === COMPONENT.textInput && (component.value ?? '').length > max) {
    errors.push({
      path: ['value'],
      code: 'BASE_TYPE_MAX_LENGTH',
      message: `Must be ${max} or fewer in length.`,
    });
  }
  const [fewest, most] = [component.min_values ?? 0, component.max_values];
  if (most !== undefined && most !== null && fewest > most) {
    errors.push({
      path: ['min_values'],
      code: 'COMPONENT_SELECT_MIN_HIGHER_THAN_MAX',
      message: 'The minimum is higher than the maximum',
    });
  }
  const { required: isRequired, disabled } = component;
  if (component.min_values === 0 && (isRequired ?? true) && isInput(component)) {
    errors.push({
      path: ['min_values'],
      code: 'COMPONENT_REQUIRED_MIN_VALUES',
      message: 'A required part must have a minimum of at least 1',
    });
  }
  if (disabled === true) {
    errors.push({
      path: ['disabled'],
      code: 'COMPONENT_DISABLED_FORBIDDEN',
      message: 'Modals cannot have disabled components',
    });
  }
  const chosen = (component.options ?? []).filter((option) => option.default === true).length;
  if (chosen > mostChosen(component)) {
    errors.push({
      path: ['options'],
      code: 'COMPONENT_TOO_MANY_DEFAULTS',
      message: 'More options are selected by default than may be chosen',
    });
  }
  if (component.type === COMPONENT.label && component.component?.label) {
    errors.push({
      path: ['component', 'label'],
      code: 'COMPONENT_LABEL_FORBIDDEN',
      message: 'A part inside a Label has no label of its own',
    });
  }
  return errors;
}

/** Parts whose answers are counted. */
function isInput({ type }: Component): boolean {
  return type !== COMPONENT.label && type !== COMPONENT.actionRow;
}

function mostChosen({ type, options, max_values: most }: Component): number {
  if (type === COMPONENT.checkboxGroup) return most ?? options?.length ?? 0;
  return type === COMPONENT.radioGroup ? 1 : (most ?? 1);
}
