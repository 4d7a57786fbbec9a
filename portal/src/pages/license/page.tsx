import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { reader } from '../../lib/read.ts';
import { loadAgreedText } from '../../lib/text-page.ts';
import { textPageMeta } from '../../lib/text-page-meta.ts';
import { AgreedText } from '../../parts/text/agreed-text.tsx';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadAgreedText(reader(context), 'page.license', request);

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  textPageMeta(matches, '/license', loaderData?.page);

export default function License() {
  return <AgreedText text={useLoaderData<typeof loader>()} path="/license" />;
}
