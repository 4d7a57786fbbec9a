import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { Breadcrumb } from '@yance/ui/breadcrumb.tsx';
import { Copyable } from '@yance/ui/copyable.tsx';
import { Link } from '@yance/ui/link.tsx';
import { breadcrumbData, homeCrumbs } from '../../lib/linked-data.ts';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { readNotes, textPage } from '../../lib/settings.ts';
import { siteOf, useSite, withinHours } from '../../lib/use-site.ts';
import { QrCodes } from '../../parts/frame/qr-codes.tsx';
import { MessageForm } from './message-form.tsx';
import css from './page.module.css';

const crumbs = homeCrumbs('联系我们');

/** What the staff published as the note; nothing where they have not written one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const read = reader(context);
  const settings = await read(getSettings, { keys: ['page.contact'] });
  const { contact_search: description } = await readNotes(read, 'contact_search');
  return { description, notes: textPage.safeParse(settings['page.contact']).data?.sections ?? [] };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name, terms } = siteOf(matches);
  return pageMeta(origin, name, {
    title: '联系我们',
    description: `${name}的${loaderData?.description ?? ''}`.replaceAll('{时限}', withinHours(terms)),
    path: '/contact',
    data: breadcrumbData(origin, crumbs),
  });
}

export default function Contact() {
  const { notes } = useLoaderData<typeof loader>();
  const { hotline, hours, localInfo, qrCodes } = useSite();
  const phone = localInfo.phone && localInfo.phone !== hotline ? localInfo.phone : '';
  return (
    <div className="content">
      <div className={css.top}>
        <Breadcrumb crumbs={crumbs} />
      </div>
      <h1 className={css.title}>联系我们</h1>
      <div className={css.columns}>
        <div className={css.reach}>
          <dl className={css.ways}>
            {hotline && (
              <div>
                <dt>服务热线</dt>
                <dd>
                  <Link href={`tel:${hotline}`} className={css.hotline}>
                    {hotline}
                  </Link>
                </dd>
              </div>
            )}
            {hours && (
              <div>
                <dt>服务时间</dt>
                <dd>{hours}</dd>
              </div>
            )}
            {phone && (
              <div>
                <dt>电话</dt>
                <dd>
                  <Link href={`tel:${phone}`}>{phone}</Link>
                </dd>
              </div>
            )}
            {localInfo.address && (
              <div>
                <dt>地址</dt>
                <dd>{localInfo.address}</dd>
              </div>
            )}
            {localInfo.express && (
              <div>
                <dt>收样地址</dt>
                <dd>
                  <Copyable text={localInfo.express} label="收样地址" />
                </dd>
              </div>
            )}
            {localInfo.email && (
              <div>
                <dt>邮箱</dt>
                <dd>
                  <Link href={`mailto:${localInfo.email}`}>{localInfo.email}</Link>
                </dd>
              </div>
            )}
          </dl>
          {notes.map(({ heading, paragraphs }) => (
            <section key={heading} className={css.note}>
              <h2 className={css.subject}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <QrCodes codes={qrCodes} />
        </div>
        <MessageForm />
      </div>
    </div>
  );
}
