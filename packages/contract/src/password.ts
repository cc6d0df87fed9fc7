import { z } from 'zod';
import { limits } from './limits.ts';
import { passwordMessages } from './password-messages.ts';
import { problems } from './problems/index.ts';

/** A password that someone sets: 8 to 128 characters of any script, as typed (never trimmed). */
export const newPassword = z
  .string()
  .min(limits.passwordMin, passwordMessages.short)
  .max(limits.passwordMax, passwordMessages.long)
  .refine((value) => !value.includes('\0'), { message: passwordMessages.nul })
  .refine((value) => value.isWellFormed(), { message: problems.password_not_unicode.detail });

/** A password that is only compared: whatever was typed. */
export const givenPassword = z.string().min(1).max(1000);
