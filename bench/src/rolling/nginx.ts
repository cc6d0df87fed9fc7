import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@molva/server/test/free-port';

export interface Nginx {
  origin: URL;
  /** Sends new calls to the other nodes, as `nginx -s reload` with `down` at one does; resolves once it is so. */
  leaveOut(node: URL | null): Promise<void>;
  stop(): Promise<void>;
}

/**
 * nginx before several nodes, as docs/operations.md has it: a node that does not answer is passed over, also for calls that
 * change something, as long as nothing of them was sent to it.
 */
export async function startNginx(folder: string, nodes: readonly URL[]): Promise<Nginx> {
  const port = await freePort();
  await mkdir(join(folder, 'logs'), { recursive: true });
  const file = join(folder, 'nginx.conf');
  const write = (leftOut: URL | null) => writeFile(file, configuration(folder, port, nodes, leftOut));
  await write(null);
  const child: ChildProcess = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
  const gone = once(child, 'exit');
  return {
    origin: new URL(`http://127.0.0.1:${port}`),
    async leaveOut(node) {
      await write(node);
      const before = workersOf(child.pid);
      child.kill('SIGHUP');
      // Workers of before answer what they have begun, and end.
      while (workersOf(child.pid).some((pid) => before.includes(pid))) await wait(20);
    },
    async stop() {
      child.kill('SIGQUIT');
      await gone;
    },
  };
}

function workersOf(pid: number | undefined): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
}

function configuration(folder: string, port: number, nodes: readonly URL[], leftOut: URL | null): string {
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log warn;
events { worker_connections 512; }
http {
  access_log off;
  # A reload closes idle connections of callers, over which a call may be on its way: keepalive_min_timeout, which
  # spares them, is there from nginx 1.27.4 on. Here each call has a connection of its own.
  keepalive_timeout 0;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 100m;
  upstream molva {
${nodes.map(({ host }) => `    server ${host} max_fails=0${host === leftOut?.host ? ' down' : ''};`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://molva;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_next_upstream error timeout;
      proxy_connect_timeout 2s;
      proxy_read_timeout 120s;
      # Events are passed on as they come.
      proxy_buffering off;
    }
  }
}
`;
}
