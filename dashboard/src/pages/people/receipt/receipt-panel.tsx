import { Stack, Text } from '@mantine/core'
import type { ReceiptOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import type { getInstall, getReceipt } from '@tributary/contract/manage-api/attribution/installs'
import type { TimelineInstallOnTheWire } from '@tributary/contract/manage-api/people/timeline'
import { networkName } from '@tributary/contract/network-names'
import { useProject, useProjectId } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatTime } from '#format/times.ts'
import { useCampaignChoices } from '#parts/filters/use-campaign-choices.ts'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { CandidateTable } from './candidate-table.tsx'
import { EarlierDecisions } from './earlier-decisions.tsx'
import { explainProbabilistic, explainSource } from './explain-source.ts'
import { InstallFacts } from './install-facts.tsx'
import { OtherCandidates } from './other-candidates.tsx'
import { SuspicionList } from './suspicion-list.tsx'

/** Why an install was attributed as it was: one sentence, then every touch considered. */
export function ReceiptPanel({ install }: { install: TimelineInstallOnTheWire }) {
  const project = useProjectId()
  const { timezone } = useProject()
  const params = { project, install_id: install.install_id }
  const receipt = useRead<typeof getReceipt>('/api/manage/projects/{project}/installs/{install_id}/receipt', {
    params,
  })
  const whole = useRead<typeof getInstall>('/api/manage/projects/{project}/installs/{install_id}', { params })
  return (
    <Panel
      title="Attribution receipt"
      description={`Install of ${formatTime(install.installed_at, timezone)}`}
    >
      <QueryView of={receipt}>{(data) => <Receipt install={install} receipt={data} />}</QueryView>
      <QueryView of={whole}>{(data) => <InstallFacts install={data} />}</QueryView>
    </Panel>
  )
}

type Props = { install: TimelineInstallOnTheWire; receipt: ReceiptOnTheWire }

function Receipt({ install, receipt }: Props) {
  const { nameOf } = useCampaignChoices()
  const named = (campaign: string | null) => (campaign === null ? null : nameOf(campaign))
  const { result, candidates, other_candidates: others = 0, suspicious, probabilistic_would_be } = receipt
  const explanation = explainSource({
    rule: result.rule,
    campaign: install.campaign?.name ?? named(result.campaign),
    network: install.network === null ? null : networkName(install.network),
    touch: install.touch,
    secondsToInstall: install.time_to_install_seconds,
    candidates: candidates.map(({ campaign, reason }) => ({ campaign: named(campaign), reason })),
    others,
    suspicious,
  })
  return (
    <Stack gap="md">
      <Text size="lg" data-receipt="sentence">
        {explanation.before}
        {explanation.name !== null && <strong>{explanation.name}</strong>}
        {explanation.after}
      </Text>
      <SuspicionList suspicious={suspicious} withheld={install.withheld} />
      {candidates.length > 0 && (
        <CandidateTable candidates={candidates} installedAt={install.installed_at} nameOf={nameOf} />
      )}
      <OtherCandidates others={others} />
      <EarlierDecisions {...{ receipt, nameOf }} installedAt={install.installed_at} />
      {result.rule !== 'imported' && (
        <Text size="sm" c="dimmed">
          {explainProbabilistic(probabilistic_would_be, result.campaign, nameOf)}
        </Text>
      )}
    </Stack>
  )
}
