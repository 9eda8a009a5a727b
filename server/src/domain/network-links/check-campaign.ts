import { error, good, type LinkCheckPart, type LinkFinding, warning } from './link-finding.ts'
import { isOurs, type PastedLink } from './pasted-link.ts'

/** Which campaign the link belongs to, and whether its clicks count. */
export const checkCampaign: LinkCheckPart = (link, { campaign }) => {
  if (!isOurs(link)) return []
  const { form, displayId } = link
  if (displayId === undefined) return [withoutCampaign(form)]
  if (campaign === undefined)
    return [error('unknown_campaign', `No campaign of this project has the code ${displayId}.`)]
  const { name } = campaign
  if (campaign.displayId !== displayId)
    return [
      error('wrong_case_code', `The code of “${name}” is ${campaign.displayId}: upper and lower case count.`),
    ]
  if (campaign.isDeleted)
    return [error('deleted_campaign', `The campaign “${name}” was deleted: its link no longer works.`)]
  if (!campaign.active)
    return [
      warning(
        'inactive_campaign',
        `“${name}” is inactive: its link redirects, but clicks bring no installs.`,
      ),
    ]
  return [good('known_campaign', `It belongs to the campaign “${name}”.`)]
}

function withoutCampaign(form: PastedLink['form']): LinkFinding {
  return form === 'link'
    ? warning(
        'default_link',
        'It names no campaign: it leads to the project’s default link, if there is one.',
      )
    : error('missing_campaign', 'The parameter campaign is missing: the call is refused.')
}
