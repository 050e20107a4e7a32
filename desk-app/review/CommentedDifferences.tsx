import { useState } from 'react'
import { IconButton } from '@/shared/ui/IconButton'
import type { Change as Difference } from '../../preview-tool/changes/describeChanges'
import { TextArea } from '../../preview-tool/TextArea'
import { useCommentForm } from '../comments/CommentForm'
import { TEXT } from '../comments/placeName'
import { Differences, type DifferencesProps } from '../Differences'
import { FormDialog } from '../FormDialog'

interface CommentedDifferencesProps extends DifferencesProps {
  /** The change of the desk. */
  change: string
}

/** Differences, each with the way to a comment on what it is about. */
export function CommentedDifferences({ change, ...differences }: CommentedDifferencesProps) {
  // Kept here: the sentence may be another one by the time the comment is written.
  const [about, setAbout] = useState<Difference | null>(null)
  return (
    <>
      <Differences
        {...differences}
        beside={(difference) =>
          difference.path !== '' && (
            <IconButton
              icon="message-circle"
              iconSize={16}
              label={`Comment on: ${difference.sentence}`}
              onClick={() => setAbout(difference)}
            />
          )
        }
      />
      {about && <CommentDialog change={change} difference={about} onClose={() => setAbout(null)} />}
    </>
  )
}

interface CommentDialogProps {
  change: string
  difference: Difference
  onClose: () => void
}

function CommentDialog({ change, difference: { layer, path, text, sentence }, onClose }: CommentDialogProps) {
  const place = { layer, path: text === undefined ? path : `${TEXT}${text}` }
  const form = useCommentForm({ change, place }, onClose)
  return (
    <FormDialog title="Comment" action="Comment" form={form} onClose={onClose}>
      <p>{sentence}</p>
      <TextArea label="Your comment" maxLength={2_000} data-autofocus dir="auto" {...form.text} />
    </FormDialog>
  )
}
