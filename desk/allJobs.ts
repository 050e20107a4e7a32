import { storeCheckpoint } from './audit/checkLog'
import type { Job } from './core/jobs'
import { deploymentJobs } from './deployments/deploymentJobs'
import { noteBuild } from './evidence/deskBuild'
import { evidenceJobs } from './evidence/evidenceJobs'
import { sendMail } from './mail/sendMail'
import { forgetBundles } from './releases/bundleCache'
import { sweepObjects } from './releases/sweepObjects'
import { checkDrafts } from './reviews/checkDrafts'
import { sendMessages } from './webhooks/sendMessages'

const CHECKPOINT_MS = 5 * 60_000
const DRAFTS_MS = 2_000
const WEBHOOKS_MS = 2_000
const MAIL_MS = 2_000
const BUILD_MS = 10_000
const SWEEP_MS = 6 * 3_600_000

/** Everything that the desk does by itself, with the checking of cases or without it; `signal` stops what takes long. */
export const allJobs = (signal: AbortSignal, hasRunner = true): readonly Job[] => [
  { name: 'checkpoint of the audit log', everyMs: CHECKPOINT_MS, run: storeCheckpoint },
  ...deploymentJobs,
  { name: 'checks of drafts', everyMs: DRAFTS_MS, run: checkDrafts },
  { name: 'webhooks', everyMs: WEBHOOKS_MS, run: (desk) => sendMessages(desk) },
  { name: 'mail', everyMs: MAIL_MS, run: (desk) => sendMail(desk) },
  { name: 'build', everyMs: BUILD_MS, run: noteBuild },
  ...(hasRunner ? evidenceJobs(signal) : []),
  { name: 'sweep', everyMs: SWEEP_MS, run: sweepObjects },
  { name: 'old bundles', everyMs: SWEEP_MS, run: forgetBundles },
]
