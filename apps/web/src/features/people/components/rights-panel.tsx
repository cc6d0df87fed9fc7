import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { mediumText, quietText } from '../../../components/styles.ts';
import { levelName } from '../../session/index.ts';
import { rightsQuery, type UserRights } from '../api.ts';
import { personName } from '../../../lib/person-name.ts';
import { actionWord, groupRights } from '../words.ts';
import { textLink } from './person-styles.ts';

interface RightsPanelProps {
  userId: string;
  /** Known where the list on the left shows this person. */
  user?: { full_name: string | null; email: string } | undefined;
  onClose: () => void;
}

const section = css({ textStyle: 'small', fontWeight: 'semibold', mt: '5', mb: '1' });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '4',
  py: '1',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
});
const whyWords = {
  responsible: 'отвечает',
  assigned: 'работает',
  company: 'своя компания',
  helping: 'помогает ответственному',
} as const;

/** The rights of one person, each with where it comes from. */
export function RightsPanel({ userId, user, onClose }: RightsPanelProps) {
  const rights = useQuery(rightsQuery(userId));
  return (
    <SidePanel open onClose={onClose} modal={false} title={user ? `Права: ${personName(user)}` : 'Права'}>
      {rights.isPending && <Skeleton height="20rem" />}
      {rights.isError && <QueryError title="Не удалось загрузить права" query={rights} />}
      {rights.data && <Rights rights={rights.data} />}
    </SidePanel>
  );
}

function Rights({ rights }: { rights: UserRights }) {
  const groups = groupRights(rights);
  return (
    <>
      <p className={mediumText}>{levelName(rights)}</p>
      {rights.is_superuser && (
        <p className={quietText}>
          Администратору можно всё, поэтому уровень и помощь здесь ничего не добавляют.
        </p>
      )}
      {rights.clients.length > 0 && (
        <>
          <h3 className={section}>С какими клиентами работает</h3>
          <ul>
            {rights.clients.map((client) => (
              <li key={`${client.id} ${client.why}`} className={line}>
                <Link to="/clients/$clientId" params={{ clientId: client.id }} className={textLink}>
                  {client.name}
                </Link>
                <span className={quietText}>{whyWords[client.why]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {groups.length === 0 && <p className={quietText}>Пока нет ни одного права.</p>}
      {groups.map(({ resource, lines }) => (
        <section key={resource} aria-label={resource}>
          <h3 className={section}>{resource}</h3>
          <ul>
            {lines.map(({ permission, from, withheldBy }) => (
              <li key={permission} className={line} title={permission}>
                <span>{actionWord(permission)}</span>
                <span className={quietText}>
                  {withheldBy === null ? from.join('; ') : `отключено переключателем ${withheldBy}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
