import { Box, Button, SegmentedControl } from '@mantine/core'
import { isWhole } from '@tributary/contract/explore/question-of-search'
import type { ExploreSearch, Shape } from '@tributary/contract/explore/search'
import { shapeOf, shapesOf } from '@tributary/contract/explore/shapes'
import { shapeNames } from '@tributary/contract/explore/words/measure-names'
import { RequestError } from '#api/request.ts'
import type { useQuestion } from '#pages/explore/use-question.ts'
import { ViewButtons } from '#pages/explore/view-buttons.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { useCopy } from '#parts/use-copy.ts'
import { Copy } from '#shell/icons.tsx'
import { AnswerView } from './answer-view.tsx'
import { ComputedLine } from './computed-line.tsx'
import { DownloadMenu } from './download-menu.tsx'

type Props = ReturnType<typeof useQuestion> & {
  search: ExploreSearch
  /** The question in words. */
  words: string
  onShow: (shape: Shape) => void
}

/** The question is shown as refused where it is asked, not here. */
export const isRefused = (error: Error | null): error is RequestError =>
  error instanceof RequestError && (error.status === 400 || error.status === 422)

export function AnswerPanel({ given, answer, search, words, onShow }: Props) {
  const shape = shapeOf(search)
  if (!isWhole(search))
    return (
      <Panel title={words}>
        <Empty title="Whose numbers?" description="Choose a property under “Numbers of”." />
      </Panel>
    )
  if (isRefused(answer.error)) return null
  return (
    <Panel
      title={words}
      actions={
        <>
          <SegmentedControl
            aria-label="Show as"
            data={shapesOf(search).map((value) => ({ value, label: shapeNames[value] }))}
            value={shape}
            onChange={(chosen) => onShow(chosen as Shape)}
          />
          <ViewButtons search={search} />
          <CopyLink />
          <DownloadMenu given={given} name={words} />
        </>
      }
    >
      <QueryView of={answer} rows={8}>
        {(data) => (
          <Box aria-busy={answer.isPlaceholderData} opacity={answer.isPlaceholderData ? 0.5 : 1}>
            {/* While the next answer loads, the one before may not fit the shape. */}
            {answer.isPlaceholderData ? null : <AnswerView answer={data} shape={shape} label={words} />}
            <ComputedLine answer={data} />
          </Box>
        )}
      </QueryView>
    </Panel>
  )
}

function CopyLink() {
  const { isCopied, copyNow } = useCopy(window.location.href)
  return (
    <Button variant="default" leftSection={<Copy />} onClick={copyNow}>
      {isCopied ? 'Copied' : 'Copy link'}
    </Button>
  )
}
