import { ChannelParts } from '../../own-channels/index.ts';
import type { CurrentUser } from '../../session/index.ts';
import { Section } from './section.tsx';

export default function ChannelsSection({ me }: { me: CurrentUser }) {
  return (
    <Section
      id="channels"
      intro="Куда приходят оповещения, кроме Молвы и почты. О чём и когда — решают правила клиентов."
    >
      <ChannelParts setsUp={me.permissions.includes('alerts:set_up')} />
    </Section>
  );
}
