/** Readers that ask for what the start page asks for, and note every answer that is none. */
export interface CountedReads {
  answered: number;
  /** What was answered instead, or how the connection broke. */
  readonly failed: string[];
  stop(): Promise<void>;
}

const paths = ['users/me', 'reviews/clients/?limit=50', 'dashboard', 'notifications?limit=20'];

export function countReads(origin: URL, token: string, readers: number): CountedReads {
  let stopped = false;
  const read = async (path: string) => {
    try {
      const answer = await fetch(new URL(`/api/v1/${path}`, origin), {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (answer.ok) reads.answered += 1;
      else reads.failed.push(`${answer.status} ${path}`);
    } catch (error) {
      reads.failed.push(`${error instanceof Error ? error.message : String(error)} ${path}`);
    }
  };
  const all = Array.from({ length: readers }, async () => {
    while (!stopped) for (const path of paths) await read(path);
  });
  const reads: CountedReads = {
    answered: 0,
    failed: [],
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
  return reads;
}
