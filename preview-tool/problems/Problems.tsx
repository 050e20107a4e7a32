import styles from './Problems.module.css'
import type { DraftProblem } from './draftProblem'

interface Props {
  problems: DraftProblem[]
  pending: boolean
  /** Opens the field, in a site, mode and device where the problem shows. */
  onJump: (problem: DraftProblem) => void
}

/** The draft's problems, each with a link to its field (PV-05). */
export function Problems({ problems, pending, onJump }: Props) {
  return (
    <section className={styles.problems} aria-label="Problems">
      <p className={styles.title} role="status">
        {pending
          ? 'Looking for problems …'
          : problems.length === 0
            ? 'No problems'
            : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}: the draft cannot be saved`}
      </p>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.layer} ${problem.pointer} ${problem.message}`}>
            <button type="button" className={styles.problem} onClick={() => onJump(problem)}>
              <span>{problem.message}</span>{' '}
              <code>
                {problem.layer}
                {problem.pointer}
              </code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
