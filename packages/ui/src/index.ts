export { Button, type ButtonLook, type ButtonProps, buttonClass } from './button.tsx';
export { Checkbox, type CheckboxProps, TextField, type TextFieldProps } from './field.tsx';
export { Notice, type NoticeTone } from './notice.tsx';
export { Stepper, type StepperProps } from './stepper.tsx';
