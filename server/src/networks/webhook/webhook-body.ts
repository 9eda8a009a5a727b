import type { WebhookMessage } from '@tributary/contract/webhook-message'
import type { OutboundFact } from '#domain/outbound/outbound-fact.ts'

/** The body of a webhook: type, time and known details. */
export function webhookBody(fact: OutboundFact): WebhookMessage {
  const { kind, at, project, campaign, user, event, payment } = fact
  return {
    type: kind,
    timestamp: at.toISOString(),
    data: {
      project_id: project.id,
      install_id: fact.install.installId,
      user_id: user?.userId ?? null,
      platform: fact.install.platform,
      campaign: campaign && { display_id: campaign.displayId, name: campaign.name },
      attribution: attributionOf(fact),
      ...(event && {
        event: {
          event_id: event.eventId,
          event_name: event.name,
          event_data: event.data,
          amount: event.amount,
          revenue: event.revenue,
        },
      }),
      ...(payment && {
        payment: {
          payment_id: payment.paymentId,
          type: payment.type,
          status: payment.status,
          amount: payment.amount,
          currency: payment.currency,
          event_data: payment.data,
        },
      }),
      ...(kind === 'signup' &&
        user && {
          user: { id: user.userId, name: user.name, email: user.email, phone: user.phone },
        }),
    },
  }
}

function attributionOf({ install, click }: OutboundFact): WebhookMessage['data']['attribution'] {
  return {
    attribution_type: install.attributionType,
    ad_network: install.network?.toUpperCase() ?? null,
    rule: install.rule,
    touch: install.touch,
    click_id: click?.id ?? null,
    touched_at: install.touchAt?.toISOString() ?? null,
    installed_at: install.installedAt.toISOString(),
    ad_network_campaign_id: install.adNetworkCampaignId,
    ad_set_id: install.adSetId,
    ad_set_name: install.adSetName,
    ad_creative_id: install.adCreativeId,
    ad_creative_name: install.adCreativeName,
    keyword_id: install.keywordId,
    keyword_name: install.keywordName,
    suspicious: install.suspicious,
  }
}
