import { completeAddress } from '@molva/contract/complete-address';
import { limits } from '@molva/contract/limits';
import { TextField } from '../../../components/text-field.tsx';

interface Typed {
  target: { value: string };
}

interface AddressRules {
  setValueAs: (typed: string) => string;
  onChange: (event: Typed) => void;
  onBlur: (event: Typed) => void;
}

interface PageAddressProps<Registered> {
  /** Makes it a field of the form. */
  register: (rules: AddressRules) => Registered;
  onTyped: (typed: string) => void;
  /** With the address as it will be sent, once the field is left. */
  onLeft: (address: string) => void;
}

/** The address of a page with reviews, an area's or a competitor's: whatever is pasted becomes one. */
export function PageAddress<Registered extends { id: string; error: string | undefined }>({
  register,
  onTyped,
  onLeft,
}: PageAddressProps<Registered>) {
  return (
    <TextField
      label="Адрес страницы с отзывами"
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      maxLength={limits.urlLength}
      {...register({
        setValueAs: completeAddress,
        onChange: (event) => onTyped(event.target.value),
        onBlur: (event) => onLeft(completeAddress(event.target.value)),
      })}
    />
  );
}
