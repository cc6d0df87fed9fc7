/** An event as a stream of the server carries it. */
export const event = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** An answer that says one event and ends. */
export const told = (name: string, data: object): Response => new Response(event(name, data));
