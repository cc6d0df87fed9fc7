import type { Place } from '../generator/index.ts';
import type { Call } from './api.ts';

/** A place of the demo with the area that stands for it. */
export interface Watched {
  place: Place;
  clientId: string;
  areaId: string;
}

/** Areas of all clients that stand for places of the demo and may be collected, whatever people have renamed since. */
export async function watchedPlaces(
  head: Call,
  places: readonly Place[],
  areaUrl: (place: Place) => string,
): Promise<Watched[]> {
  const byUrl = new Map(places.map((place) => [areaUrl(place), place]));
  const clients = await head('GET /reviews/clients/', { query: { status: 'active', limit: 1000 } });
  const found: Watched[] = [];
  for (const client of clients.data) {
    const areas = await head('GET /reviews/clients/areas/', {
      query: { client_id: client.id, status: 'active', limit: 1000 },
    });
    for (const area of areas.data) {
      const place = byUrl.get(area.url);
      if (place && area.monitoring) found.push({ place, clientId: client.id, areaId: area.id });
    }
  }
  return found;
}
