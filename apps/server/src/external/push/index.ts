export { encryptPush, maxPushBytes, type PushKeys } from './encrypt.ts';
export { newVapidKeys, type VapidKeys, vapidHeader } from './vapid.ts';
