import { pictureHref } from '@yance/web/picture.ts';
import { pictureForHome } from '@yance/contract/catalogue/register.ts';
import { addCategory, changeCategory, type CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import { uploadPublicPicture } from '@yance/contract/content/staff-endpoints.ts';
import { Button, Checkbox, Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { FileDrop } from '../../parts/file-drop.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import styles from './categories.module.css';

export interface CategoryPlace {
  type_id: number;
  parent: CategoryNode | null;
  /** The one that is changed; a new one otherwise. */
  node?: CategoryNode;
}
interface Values {
  name: string;
  title: string;
  sketch: string;
  img: string;
  discount_label: string | null;
  on_home: boolean;
  hidden: boolean;
  reason: string;
}
const { name, title, sketch, discount_label, reason } = changeCategory.input.shape;

/** The words, picture and label of a category; a finer tag has only a name and whether it is shown. */
export function CategoryDialog({ place, close }: { place: CategoryPlace; close: () => void }) {
  const { node, parent, type_id } = place;
  const isChild = parent !== null || (node?.parent_id ?? null) !== null;
  const label = node ? '保存' : '新增';
  return (
    <FormDialog<Values, CategoryNode[]>
      title={node ? `修改“${node.name}”` : parent ? `在“${parent.name}”下新增子分类` : '新增分类'}
      label={label}
      initial={node ?? { img: '', on_home: false, hidden: false }}
      close={close}
      send={(values, idempotencyKey) => {
        const given = { ...values, img: values.img ?? '', discount_label: values.discount_label || null };
        return node
          ? call(changeCategory, { id: node.id, revision: node.revision, ...given }, { idempotencyKey })
          : call(
              addCategory,
              { type_id: type_id as 1 | 2 | 3, parent_id: parent?.id ?? null, ...given },
              { idempotencyKey },
            );
      }}
    >
      <Form.Item name="name" label="名称" rules={[fieldRule(name)]}>
        <Input maxLength={20} />
      </Form.Item>
      {isChild ? null : (
        <>
          <Form.Item
            name="title"
            label="页面标题（选填）"
            extra="项目列表的标题，不填则为名称"
            rules={[fieldRule(title)]}
          >
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item
            name="sketch"
            label="简介（选填）"
            extra="显示在列表标题下，也是搜索引擎中的说明"
            rules={[fieldRule(sketch)]}
          >
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="discount_label" label="优惠标签（选填，如 8 折起）" rules={[fieldRule(discount_label)]}>
            <Input maxLength={12} />
          </Form.Item>
          <Form.Item
            name="img"
            label="图片（在首页显示时必填）"
            dependencies={['on_home']}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_rule, img) => {
                  if (getFieldValue('on_home') && !img) throw new Error(pictureForHome);
                },
              }),
            ]}
          >
            <PictureInput />
          </Form.Item>
          <Form.Item name="on_home" valuePropName="checked">
            <Checkbox>在首页显示</Checkbox>
          </Form.Item>
        </>
      )}
      <Form.Item name="hidden" valuePropName="checked" help="隐藏后不在菜单中出现，其中的项目仍可被搜索到">
        <Checkbox>隐藏</Checkbox>
      </Form.Item>
      {node ? (
        <Form.Item name="reason" label="修改原因" rules={[fieldRule(reason)]}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}

function PictureInput({ value, onChange }: { value?: string; onChange?: (name: string) => void }) {
  return (
    <div className={styles.picture}>
      {value ? (
        <>
          <img src={pictureHref(value)} alt="当前图片" />
          <Button size="small" danger onClick={() => onChange?.('')}>
            移除
          </Button>
        </>
      ) : null}
      <Allowed permission="content.edit">
        <FileDrop
          endpoint={uploadPublicPicture}
          accept="image/jpeg,image/png,image/webp"
          hint="JPEG、PNG、WebP，不超过 20 MB"
          arrived={({ name }) => onChange?.(name)}
        />
      </Allowed>
    </div>
  );
}
