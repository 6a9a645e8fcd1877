import { controlTraffic } from './control-traffic.js';
import { faultsTraffic } from './faults-traffic.js';
import { refusedTraffic } from './refused-traffic.js';
import { serviceTraffic } from './service-traffic.js';
import type { Traffic } from './traffic.js';
import { watchingTraffic } from './watching-traffic.js';
import { worldsTraffic } from './worlds-traffic.js';

/** Every kind of traffic. */
export const allTraffic: readonly Traffic[] = [
  ...worldsTraffic,
  ...serviceTraffic,
  ...refusedTraffic,
  ...faultsTraffic,
  ...watchingTraffic,
  ...controlTraffic,
];
