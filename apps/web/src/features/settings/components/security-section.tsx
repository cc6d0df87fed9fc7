import { RequirementPart } from '../../two-factor/components/requirement-part.tsx';
import { SecurityParts } from '../../two-factor/components/security-parts.tsx';
import type { CurrentUser } from '../../session/api.ts';
import { Section } from './section.tsx';

export default function SecuritySection({ me }: { me: CurrentUser }) {
  return (
    <Section id="security" intro="Второй шаг при входе: одного пароля тогда мало, чтобы войти за вас.">
      <SecurityParts />
      {me.permissions.includes('employees:change_level') && <RequirementPart me={me} />}
    </Section>
  );
}
