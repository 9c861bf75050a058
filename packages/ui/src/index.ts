export { Button, type ButtonProps, type ButtonVariant, getButtonClassName } from './controls/button.tsx';
export {
  Checkbox,
  type CheckboxProps,
  SelectField,
  type SelectFieldProps,
  TextField,
  type TextFieldProps,
} from './controls/field.tsx';
export { Stepper, type StepperProps } from './controls/stepper.tsx';
export { Notice, type NoticeTone } from './feedback/notice.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export { Modal, type ModalProps, type ModalTone } from './overlays/modal.tsx';
export { Popup, type PopupProps } from './overlays/popup.tsx';
export { Tooltip, type TooltipProps } from './overlays/tooltip.tsx';
export { SanitizedHtml } from './sanitized-html.tsx';
