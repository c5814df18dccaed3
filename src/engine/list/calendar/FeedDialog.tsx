/** Dialog for the user's personal calendar feed: create, replace or revoke its address for a calendar app. */
import { Button, Modal, Typography } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { Resource } from '../../../config/normalized';
import { useAsk } from '../../../ui/AskHost';
import { type Feed, feedCalls } from '../../../wire/feed';
import { useCall } from '../../call/useCall';
import { useNotify } from '../../call/useNotify';
import { layoutTexts } from '../layouts/layoutTexts';

const words = layoutTexts.calendar.feed;
const dialogWidth = 480;

interface FeedDialogProps {
  resource: Resource;
  onClose: () => void;
}

export default function FeedDialog({ resource: { name: resource, title }, onClose }: FeedDialogProps) {
  const call = useCall();
  const notify = useNotify();
  const ask = useAsk();
  /** Undefined while loading. */
  const [feed, setFeed] = useState<Feed | null>();
  const [address, setAddress] = useState<string>();
  const reread = useCallback(() => call(feedCalls.mine, { resource }).then((found) => setFeed(found)), [call, resource]);
  useEffect(() => void reread().catch(notify.failed), [reread, notify]);
  const renew = async () => {
    try {
      const made = await call(feedCalls.renew, { resource });
      setAddress(`${location.origin}${made.address}`);
      await reread();
    } catch (error) {
      notify.failed(error);
    }
  };
  const withdraw = async () => {
    try {
      await call(feedCalls.withdraw, { resource });
      setAddress(undefined);
      setFeed(null);
      notify.done(words.withdrawn);
    } catch (error) {
      notify.failed(error);
    }
  };
  const footer = [
    feed && (
      <Button
        key="withdraw"
        danger
        onClick={() => void ask({ title: words.withdraw, text: words.withdrawText, confirm: words.withdraw, danger: true, run: withdraw })}
      >
        {words.withdraw}
      </Button>
    ),
    feed ? (
      <Button key="renew" onClick={() => void ask({ title: words.renew, text: words.renewText, confirm: words.renew, run: renew })}>
        {words.renew}
      </Button>
    ) : (
      <Button key="make" type="primary" disabled={feed === undefined} onClick={() => void renew()}>
        {words.make}
      </Button>
    ),
  ];
  return (
    <Modal open width={dialogWidth} title={words.title(title)} footer={footer} onCancel={onClose}>
      <p>{words.about}</p>
      {feed && <p>{words.since(feed.since, feed.readAt)}</p>}
      {address !== undefined && (
        <Typography.Paragraph copyable={{ text: address, tooltips: [words.copy, words.copied] }}>
          <Typography.Text code>{address}</Typography.Text>
        </Typography.Paragraph>
      )}
      {address !== undefined && <p>{words.once}</p>}
    </Modal>
  );
}
