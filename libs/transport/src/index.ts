export { callNotFound } from './transport.messages.js';
export { CallCanceller } from './call-canceller.js';
export { CallClient } from './call-client.js';
export { CallEventReader } from './call-event-reader.js';
export { CallReader } from './call-reader.js';
export type { CallStory, EmittedEvent } from './call-story.js';
export { CallLimits, type LimitVerdict } from './call-limits.js';
export { Catalogue, type CatalogueEntry } from './catalogue.js';
export type { CataloguePublisher } from './catalogue-publisher.js';
export { Decisions, type Decision } from './decisions.js';
export { GatewayTransport, type GatewayTransportOptions } from './gateway-transport.js';
export {
  IdentityDirectory,
  type DirectoryAgent,
  type DirectoryContent,
  type DirectoryKey,
} from './identity-directory.js';
export type { AgentWatch } from './agent-watch.js';
export { IdentitySeal } from './identity-seal.js';
export { eventText, parseEvent, type EventText } from './live-message.js';
export { LedgerReader, type LedgerBatch, type LedgerReading } from './ledger-reader.js';
export type { LedgerWriter } from './ledger-writer.js';
export { Messages, type PlacedMessage } from './messages.js';
export { parkedCallOf, type ParkedRecord } from './parked-record.js';
export { OutsideTools } from './outside-tools.js';
export { PoolQueues, type PoolCounts } from './pool-queues.js';
export type { CallDelivery, CallHandler, Disposition, PoolWorker } from './pool-worker.js';
export { isSealed, openSecret, sealSecret } from './sealed-secret.js';
export { RedisHealth, type RedisReport } from './redis-health.js';
export { ScheduleClock, type Tick } from './schedules/schedule-clock.js';
export { ResourceSubscriptions } from './resource-subscriptions.js';
export { ResourceUpdates } from './resource-updates.js';
export { scheduleOf } from './schedules/schedule-record.js';
export { nextRuns } from './schedules/schedule-timing.js';
export { noSuchSchedule } from './schedules/schedule.messages.js';
export { Schedules } from './schedules/schedules.js';
export { SignInLimit } from './sign-in-limit.js';
export type { SessionClaims } from './session-claims.js';
export { Sessions } from './sessions.js';
export { TransportModule } from './transport.module.js';
export { WaitingList, type WaitingEvent, type WaitingPage, type WaitingQuery } from './waiting-list.js';
export { UpstreamDirectory } from './upstream-directory.js';
export type { WorkerMail } from './worker-mail.js';
export { WorkerTransport, type WorkerTransportOptions } from './worker-transport.js';
export { ClientSessions, type ClientSession } from './client-sessions.js';
