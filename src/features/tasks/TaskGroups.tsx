import { useId } from 'react'
import { t } from '@/shared/i18n/t'
import { Stack } from '@/shared/ui/Stack'
import styles from './TaskPage.module.css'
import { TaskRow } from './TaskRow'
import type { TaskGroup } from './taskRows'
import { useTaskLinks } from './useTaskLinks'

/** The tasks in their groups. */
export function TaskGroups({ groups }: { groups: TaskGroup[] }) {
  const idBase = useId()
  const taskLink = useTaskLinks()
  return groups.map(({ id, tasks }) => (
    <Stack key={id} as="section" gap={2} className={styles.group} aria-labelledby={`${idBase}-${id}`}>
      <h2 id={`${idBase}-${id}`}>{t(`tasks.groups.${id}`)}</h2>
      {id === 'social' && <p className={styles.note}>{t('tasks.unverified')}</p>}
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.type} task={task} link={taskLink(task.type)} />
        ))}
      </ul>
    </Stack>
  ))
}
