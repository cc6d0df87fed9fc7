import { RequirementPart, SecurityParts } from '../../two-factor/index.ts';
import type { CurrentUser } from '../../session/index.ts';
import { Section } from './section.tsx';

export default function SecuritySection({ me }: { me: CurrentUser }) {
  return (
    <Section id="security" intro="Второй шаг при входе: одного пароля тогда мало, чтобы войти за вас.">
      <SecurityParts />
      {me.permissions.includes('employees:change_level') && <RequirementPart me={me} />}
    </Section>
  );
}
