/**
 * React's start in a task of its own: on a slow phone it and the portal's would together hold up the page. Whoever imports
 * this first is evaluated after it; it lies in a file of its own (`tools/vite/chunkGroups`).
 */
import 'react-dom/client'
import { nextTask } from '@/shared/time/nextTask'

await nextTask()
