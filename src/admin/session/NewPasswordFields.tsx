import type { UseFormRegisterReturn } from "react-hook-form";
import { Check } from "#admin/ui/Check.tsx";
import { MIN_PASSWORD_LENGTH } from "#core/account/collaborator-schemas.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  /** Registration of the fields for the new password and its repetition. */
  next: UseFormRegisterReturn;
  again: UseFormRegisterReturn;
  errors: { next?: { message?: string }; again?: { message?: string } };
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** Two fields for a new password, and a checkbox to show what is typed. */
export const NewPasswordFields = ({ next, again, errors, isShown, onShow }: Props) => (
  <>
    <Field
      label="Contraseña nueva"
      type={isShown ? "text" : "password"}
      autoComplete="new-password"
      hint={`Al menos ${MIN_PASSWORD_LENGTH} caracteres, sin partes de tu correo. Varias palabras sueltas sirven.`}
      error={errors.next?.message}
      {...next}
    />
    <Field
      label="Repetí la contraseña nueva"
      type={isShown ? "text" : "password"}
      autoComplete="new-password"
      error={errors.again?.message}
      {...again}
    />
    <Check checked={isShown} onChange={({ target }) => onShow(target.checked)}>
      Mostrar lo que escribo
    </Check>
  </>
);
