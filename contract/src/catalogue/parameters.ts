export { answers, type Answer, type Answers } from './answers.ts';
export {
  draftField,
  parameterField,
  type DraftField,
  type DraftFieldOf,
  type FieldOf,
  type Kind,
  type ParameterField,
} from './parameter-kinds/schemas.ts';
export { shownFields } from './shown-fields.ts';
