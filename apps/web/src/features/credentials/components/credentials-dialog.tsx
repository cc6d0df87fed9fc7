import { limits } from '@molva/contract/limits';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import { type AskingSite, type Credentials, whose } from '../api.ts';
import { hostsIn, secretWords } from '../words.ts';
import { saveCredentials } from '../../../body-rules.gen/save-credentials.ts';
import { withWords } from '../../../lib/body-rules.ts';

const words = {
  hosts: 'Впишите имя сайта',
  token_url: 'Впишите адрес',
  oauth_client_id: 'Впишите номер приложения',
};
const changed = withWords(saveCredentials, words);
const made = withWords(saveCredentials, {
  ...words,
  secret: 'Впишите секрет',
  refresh_token: 'Впишите ключ обновления',
});

interface CredentialsDialogProps {
  clientId: string | null;
  site: AskingSite;
  /** Those that are replaced. */
  credentials: Credentials | null;
  onClose: () => void;
}

/** Credentials for a site. Secrets are typed anew or left as they are: they are not put into the form. */
export function CredentialsDialog({ clientId, site, credentials, onClose }: CredentialsDialogProps) {
  const { kind } = site;
  const isOauth = kind === 'oauth2';
  const isKept = credentials?.kind === kind;
  const entry = useServerForm({
    defaults: {
      hosts: (credentials?.hosts ?? [site.host]).join(', '),
      token_url: credentials?.token_url ?? '',
      oauth_client_id: credentials?.oauth_client_id ?? '',
      secret: '',
      refresh_token: '',
    },
    rules: isKept ? changed : made,
    fields: ['hosts', 'token_url', 'oauth_client_id', 'secret', 'refresh_token'],
    send: async ({ hosts, token_url, oauth_client_id, secret, refresh_token }) => {
      await act('PUT /reviews/clients/areas/credentials', {
        body: {
          ...whose(clientId),
          site_id: site.id,
          kind,
          hosts: hostsIn(hosts),
          ...(secret !== '' && { secret }),
          ...(isOauth && { token_url, oauth_client_id }),
          ...(refresh_token !== '' && { refresh_token }),
        },
      });
      entry.form.reset();
      toastSuccess('Ключи сохранены. Проверьте их.');
      onClose();
    },
  });
  const { field } = entry;
  const kept = 'Оставьте пустым, если он прежний.';
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={`Ключи: ${site.name}`}
      description="Хранятся зашифрованными и уходят только на названные адреса. Показать их потом нельзя."
      action="Сохранить"
      autoComplete="off"
    >
      <TextField
        label="Куда отправлять"
        help="Имена сайтов через запятую, как в адресе"
        spellCheck={false}
        autoCapitalize="none"
        {...field('hosts')}
      />
      {isOauth && (
        <>
          <TextField
            label="Адрес выдачи токенов"
            help="У Google: https://oauth2.googleapis.com/token"
            spellCheck={false}
            maxLength={limits.urlLength}
            {...field('token_url')}
          />
          <TextField
            label="Номер приложения (client id)"
            spellCheck={false}
            autoCapitalize="none"
            maxLength={1000}
            {...field('oauth_client_id')}
          />
        </>
      )}
      <PasswordField
        label={secretWords[kind]}
        help={isKept ? kept : undefined}
        autoComplete="new-password"
        spellCheck={false}
        maxLength={limits.secretLength}
        {...field('secret')}
      />
      {isOauth && (
        <PasswordField
          label="Ключ обновления (refresh token)"
          help={isKept ? kept : undefined}
          autoComplete="new-password"
          spellCheck={false}
          maxLength={limits.secretLength}
          {...field('refresh_token')}
        />
      )}
    </FormDialog>
  );
}
