/** What other features may know of this one; its screens are loaded by themselves. */
export { ChannelParts } from './components/channel-parts.tsx';
