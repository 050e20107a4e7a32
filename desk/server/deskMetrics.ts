import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ReadMetrics } from '../../server/metricsListener'
import { dropped } from '../core/sizedCache'
import type { DeskFigures } from './readFigures'

/** What a request was for: a fixed set, so that clients cannot make new series. */
export type DeskRequestKind = 'api' | 'stream' | 'tool' | 'status' | 'refused'

export interface DeskMetrics {
  answered: (kind: DeskRequestKind, status: number, ms: number) => void
  /** A revision of a change was saved. */
  saved: () => void
  read: ReadMetrics
}

interface Sources {
  figures: () => Promise<DeskFigures>
  areObjectsWritable: () => Promise<boolean>
  /** Open event streams. */
  streams: () => number
}

/** Metrics of one desk, in Prometheus format. */
export function createDeskMetrics({ figures, areObjectsWritable, streams }: Sources): DeskMetrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'desk_requests_total',
    help: 'Requests answered, by what they were for and by status.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const times = new Histogram({
    name: 'desk_request_seconds',
    help: 'Time until an answer began.',
    labelNames: ['kind'],
    buckets: [0.003, 0.01, 0.03, 0.05, 0.1, 0.3, 1, 3, 10, 30],
    registers,
  })
  const saves = new Counter({
    name: 'desk_saves_total',
    help: 'Revisions of changes that were saved.',
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const up = {
    database: gauge('desk_database_up', '1 while the database answers.'),
    objects: gauge('desk_objects_up', '1 while the store of releases answers.'),
    writes: gauge(
      'desk_objects_writable',
      '1 while it takes writes, too: 0 where it is full, or may only be read.',
    ),
  }
  const of = {
    streams: gauge('desk_event_streams', 'People and programs that follow events.'),
    waiting: gauge('desk_outbox_waiting', 'Steps of publishing that are still to be done.'),
    age: gauge('desk_outbox_age_seconds', 'Age of the oldest of these steps.'),
    overdue: gauge('desk_deployments_overdue', 'Deployments whose time has come and that are not live.'),
    stopped: gauge('desk_plans_stopped', 'Plans that were stopped, as the rule refuses them by now.'),
    pointer: gauge('desk_pointer_age_seconds', 'Age of what players are served: renewed before 24 hours.'),
    missing: gauge(
      'desk_publications_missing',
      '1 while readers may have seen publications that the store does not have, and no portal has taken one since.',
    ),
    audit: gauge('desk_audit_lines', 'Lines of the audit log.'),
  }
  const cacheDrops = new Gauge({
    name: 'desk_cache_drops',
    help: 'Entries that a cache dropped for new ones since the start: where it grows all the time, the cache is too small.',
    labelNames: ['cache'],
    registers,
  })
  collectDefaultMetrics({ register: registry })
  return {
    answered(kind, status, ms) {
      requests.inc({ kind, status })
      times.observe({ kind }, ms / 1000)
    },
    saved: () => saves.inc(),
    async read() {
      const {
        isDatabaseUp,
        areObjectsUp,
        outbox,
        overdue,
        stopped,
        auditLines,
        pointerAgeSeconds,
        isMissing,
      } = await figures()
      for (const [cache, count] of dropped) cacheDrops.set({ cache }, count)
      up.database.set(Number(isDatabaseUp))
      up.objects.set(Number(areObjectsUp))
      up.writes.set(Number(await areObjectsWritable()))
      of.streams.set(streams())
      // What is not known is NaN: a zero would look well.
      of.waiting.set(outbox?.waiting ?? NaN)
      of.age.set(outbox?.ageSeconds ?? NaN)
      of.overdue.set(overdue ?? NaN)
      of.stopped.set(stopped ?? NaN)
      of.pointer.set(pointerAgeSeconds ?? NaN)
      of.missing.set(Number(isMissing))
      of.audit.set(auditLines ?? NaN)
      return { text: await registry.metrics(), type: registry.contentType }
    },
  }
}
