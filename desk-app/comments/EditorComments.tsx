import type { SelectionProps } from '../../preview-tool/app/layerSource'
import { useOpenChange } from '../changeContext'
import { useConnection } from '../connection'
import panel from '../Panel.module.css'
import { useToolSelector } from '../../preview-tool/app/toolStore'
import { CommentForm } from './CommentForm'
import styles from './EditorComments.module.css'
import { GONE, placeName, TEXT } from './placeName'
import { speakRefusal, Thread } from './Thread'

/** Below the settings of what is selected in the editor: what people say of it. */
export function EditorComments({ path, layer, layers }: SelectionProps) {
  const { id, comments, commentsReadAt } = useOpenChange()
  const { session } = useConnection()
  const documents = useToolSelector((state) => state.editor.documents)
  if (!session) return null
  const refusal = speakRefusal(session)
  const own = comments.filter(
    ({ place }) =>
      place !== null &&
      layers.includes(place.layer) &&
      (place.path === path || (path === 'messages' && place.path.startsWith(TEXT))),
  )
  if (own.length === 0 && refusal !== null) return null
  return (
    <section className={styles.comments} aria-label="Comments">
      <h3>Comments</h3>
      {own.length > 0 && (
        <ul className={panel.rows} aria-label="Open comments">
          {own.map((thread) => (
            <Thread key={thread.id} change={id} session={session} now={commentsReadAt} thread={thread}>
              {thread.place && (thread.place.path !== path || thread.place.layer !== layer) && (
                <p className={panel.facts}>{placeName(thread.place, documents) ?? GONE}</p>
              )}
            </Thread>
          ))}
        </ul>
      )}
      {refusal === null && (
        <CommentForm change={id} place={{ layer, path }} label="Comment on this" action="Comment" />
      )}
    </section>
  )
}
