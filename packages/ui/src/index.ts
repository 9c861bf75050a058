export { Button, type ButtonLook, type ButtonProps, buttonClass } from './button.tsx';
export {
  Checkbox,
  type CheckboxProps,
  SelectField,
  type SelectFieldProps,
  TextField,
  type TextFieldProps,
} from './field.tsx';
export { Modal, type ModalProps, type ModalTone } from './modal.tsx';
export { Notice, type NoticeTone } from './notice.tsx';
export { Popup, type PopupProps } from './popup.tsx';
export { Skeleton } from './skeleton.tsx';
export { Stepper, type StepperProps } from './stepper.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
