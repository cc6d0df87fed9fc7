type Call = () => Promise<unknown>;
const calls = new Set<Call>();

/** Has something sent before the session ends, while the server still takes it. */
export function beforeSignOut(call: Call): void {
  calls.add(call);
}

/** Failures are told by who made the call: signing out goes on. */
export async function sendLastCalls(): Promise<void> {
  await Promise.allSettled([...calls].map((call) => call()));
}
